import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#server/html/escape.ts'
import { escapeJson, icons, loading, themeColour, themed } from '#server/http/document.ts'
import type { Assets, Renderer } from '#server/http/renderer.ts'
import type { WatchedSettings } from '#server/settings/watchSettings.ts'
import type { SiteSettings } from '#shared/lib/page.ts'
import { fullTitle } from '#shared/rules/brand.ts'

/** One document for every console URL; the application renders the page. */
export function serveConsole(app: FastifyInstance, { consoleAssets }: Renderer, settings: WatchedSettings) {
  for (const path of ['/console', '/console/*'])
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(consoleDocument(consoleAssets, settings.current().site)),
    )
}

const consoleDocument = (assets: Assets, site: SiteSettings) => `<!doctype html>
<html lang="zh-CN"${themed(site)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(fullTitle('管理后台', site.brand))}</title>
<meta name="robots" content="noindex, nofollow">
${icons(site)}
${themeColour(site)}
${loading(assets)}
</head>
<body>
<div id="root"><noscript>管理后台需要启用浏览器的 JavaScript。</noscript></div>
<script type="application/json" id="brand">${escapeJson(JSON.stringify(site.brand))}</script>
</body>
</html>
`
