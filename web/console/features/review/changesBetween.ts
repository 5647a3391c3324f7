import type { Submission } from '#web/console/features/review/SubmissionPane.tsx'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'
import { fileSize } from '#web/lib/fileSize.ts'

type Shown = Submission['shown']

/** A field that differs: its words, or its pictures. */
export interface FieldChange {
  name: string
  before: string
  after: string
  /** Keys, where the field is pictures. */
  pictures?: { before: string[]; after: string[] }
}

/** The documents by name and size; where both are the same, that it is another file all the same. */
function documents({ document: before }: Shown, { document: after }: Shown): FieldChange[] {
  const textOf = (document: Shown['document']) => (document ? `${document.name}（${fileSize(document.size)}）` : '')
  const looksSame = before !== null && after !== null && before.fileKey !== after.fileKey && textOf(before) === textOf(after)
  return [{ name: '附件', before: textOf(before), after: looksSame ? `${textOf(after)}，文件已更换` : textOf(after) }]
}

/** What is different between two versions of an item, field by field, in the order in which it is shown. */
export function changesBetween(before: Shown, after: Shown): FieldChange[] {
  const factNames = [...new Set([...before.facts, ...after.facts].map(({ name }) => name))]
  const fact = ({ facts }: Shown, wanted: string) => facts.find(({ name }) => name === wanted)?.text ?? ''
  const fields: FieldChange[] = [
    { name: '标题', before: before.title, after: after.title },
    { name: '副标题', before: before.subtitle, after: after.subtitle },
    ...factNames.map((name) => ({ name, before: fact(before, name), after: fact(after, name) })),
    { name: '正文', before: textOfHtml(before.content), after: textOfHtml(after.content) },
    ...documents(before, after),
  ]
  const changed = fields.filter(({ before, after }) => before !== after)
  const isLayoutOnly = before.content !== after.content && textOfHtml(before.content) === textOfHtml(after.content)
  return [
    ...changed,
    ...(isLayoutOnly ? [{ name: '正文', before: '文字相同', after: '排版或插图有调整' }] : []),
    ...(before.pictures.join() === after.pictures.join()
      ? []
      : [{ name: '图片', before: '', after: '', pictures: { before: before.pictures, after: after.pictures } }]),
  ]
}
