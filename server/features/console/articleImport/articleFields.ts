import type { SheetFields } from '#server/spreadsheet/sheetFields.ts'

/** The columns of the sheet beside imported articles. `choices` are the columns of the site in which the caller may write. */
export const articleFields = (choices: readonly string[]) =>
  ({
    column: { title: '栏目', example: choices[0] ?? '', width: 18, choices, optional: true },
    title: { title: '标题', example: '示例标题（导入前请删除本行）', width: 50, optional: true },
    date: { title: '日期', example: '2024-03-05', width: 14, optional: true },
    source: { title: '来源', example: '', width: 20, optional: true },
    file: { title: '文件名', example: '示例.docx', width: 40 },
  }) as const satisfies SheetFields
export type ArticleFields = ReturnType<typeof articleFields>
