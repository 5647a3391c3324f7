import { escapeHtml } from '#server/escapeHtml.ts'
import { type Brand, defaultBrand, fullTitle } from '#shared/rules/brand.ts'
import { themes } from '#shared/rules/themes.ts'

/** The page of a failure without the frame of the site: it needs neither the database nor a file. Styles in attributes are what the policy allows. */
export const failureDocument = (message: string, brand: Brand = defaultBrand) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(fullTitle('暂时无法访问', brand))}</title></head>
<body style="margin:0;background:#f5f6f8;color:#1f2937;font:16px/1.8 -apple-system,'PingFang SC','Microsoft YaHei',sans-serif">
<header style="background:#131e31;color:#fff;padding:16px 24px;font-size:20px">${escapeHtml(brand.name)}</header>
<main style="max-width:640px;margin:64px auto;padding:0 24px;text-align:center"><h1 style="font-size:24px">暂时无法访问</h1>
<p>${escapeHtml(message)}</p><p><a style="color:${themes[brand.theme].accent.brand}" href="/layout/index">返回首页</a></p></main></body></html>
`
