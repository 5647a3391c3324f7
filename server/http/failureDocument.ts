import { escapeHtml } from '#server/http/escapeHtml.ts'

/** What a visitor gets when a page could not be made at all. */
export const failureDocument = (message: string) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>暂时无法访问 - 驻京办协会</title></head>
<body><main><h1>驻京办协会</h1><p>${escapeHtml(message)}</p><p><a href="/layout/index">返回首页</a></p></main></body></html>
`
