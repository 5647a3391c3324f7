import type { Prisma } from '#prisma/generated/client.ts'
import { baseName } from '#server/archives/openUpload.ts'
import { articleFields } from '#server/features/console/articleImport/articleFields.ts'
import type { ArticleRowTyped } from '#server/features/console/articleImport/readArticleArchive.ts'
import { toText } from '#server/html/cleanText.ts'
import { findSame } from '#server/import/articles/findSame.ts'
import type { PlannedArticle } from '#server/import/articles/plan.ts'
import { withoutTitle } from '#server/import/articles/withoutTitle.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { tidyFileName } from '#server/storage/fileName.ts'
import type { ArticleRow, articleImportContract } from '#shared/contracts/console/articleImport.ts'
import { beijingDay } from '#shared/lib/beijingTime.ts'
import { Day } from '#shared/lib/codecs.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { tidyLine } from '#shared/lib/formFields.ts'
import { findPlace } from '#shared/rules/articlePlaces.ts'
import { articleRules, needsSource } from '#shared/rules/articleRules.ts'
import { canWithItem } from '#shared/rules/columns.ts'

export type Choices = InputOf<typeof articleImportContract.importArticles>

const fields = articleFields([])
/** In characters. */
const wordsShown = 40

export interface CheckedArticle extends ArticleRow {
  planned: PlannedArticle
}

/** Returns each row's result or problem; of contradicting rows, the second fails. */
export async function checkArticles(
  tx: Prisma.TransactionClient,
  staff: Pick<StaffSession, 'rights'>,
  rows: readonly ArticleRowTyped[],
  choices: Choices,
): Promise<CheckedArticle[]> {
  const checked: CheckedArticle[] = []
  for (const row of rows) checked.push(await checkRow(tx, staff, row, { choices, earlier: checked }))
  return checked
}

async function checkRow(
  tx: Prisma.TransactionClient,
  staff: Pick<StaffSession, 'rights'>,
  { row, texts, file, document }: ArticleRowTyped,
  { choices, earlier }: { choices: Choices; earlier: readonly CheckedArticle[] },
): Promise<CheckedArticle> {
  const problems: ArticleRow['problems'] = []
  const complain = (field: keyof typeof fields, message: string | undefined) => message && problems.push({ column: fields[field].title, message })

  const text = 'html' in document ? document : undefined
  const column = texts.column || choices.column || ''
  const title = texts.title || tidyLine(text?.title ?? '') || titleOfFile(file)
  const date = texts.date === '' ? (choices.date ?? beijingDay()) : (readDay(texts.date) ?? texts.date)
  const source = texts.source || choices.source

  const place = findPlace(column)
  if (column === '') complain('column', '请填写栏目，或在页面上选择')
  else if (!place) complain('column', `没有“${column}”这个栏目，请从模板的列表中选择`)
  else if (!canWithItem(staff, 'editContent', 'article', place)) complain('column', `您不能在“${column}”发布内容`)
  if (texts.title === fields.title.example) complain('title', '这是模板的示例，请删除本行')
  else complain('title', articleRules.title(title))
  if (texts.date !== '' && !readDay(texts.date)) complain('date', '请按 2024-03-05 的样子填写日期')
  complain('source', articleRules.source(source))
  if (choices.publish === 'yes' && place && needsSource(place.type, place.section) && source === '') complain('source', '实时要闻须注明来源')
  if ('problem' in document) complain('file', document.problem)
  const twin = earlier.find((other) => other.file === file && 'html' in document)
  const namesake = earlier.find((other) => other.title === title && other.column === column)
  if (twin) complain('file', `与第${twin.row}行是同一个文件`)
  else if (namesake) complain('title', `与第${namesake.row}行的栏目和标题相同`)

  const sameId = place && problems.length === 0 ? await findSame(tx, place, title) : undefined
  return {
    ...{ row, problems, file, column, title, date, source },
    pictures: text?.pictures.length ?? 0,
    words: text ? shorten(toText(withoutTitle(text.html, title))) : '',
    outcome: sameId === undefined ? 'new' : 'same',
    notes: [
      ...(text?.leftOut ?? []),
      ...(sameId === undefined ? [] : [`已有同名文章（编号 ${sameId}）`]),
      ...(choices.publish === 'yes' && date > beijingDay() ? [`到 ${date} 才对外显示`] : []),
    ],
    planned: { row, file, column, title, date, source },
  }
}

const titleOfFile = (file: string) => tidyLine(tidyFileName(baseName(file)).replace(/\.docx?$/i, ''))

const shorten = (words: string) => ([...words].length > wordsShown ? `${[...words].slice(0, wordsShown).join('')}…` : words)

/** Accepts 2024-03-05, 2024/3/5, 2024.3.5 and 2024年3月5日; else undefined. */
function readDay(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?日?$/.exec(text) ?? []
  const { success, data } = Day.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return success ? data : undefined
}
