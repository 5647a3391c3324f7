import type { FastifyInstance } from 'fastify'
import { loading } from '#server/http/document.ts'
import type { Assets, Renderer } from '#server/http/renderer.ts'

/** Every address of the console is one document: the application it loads shows the page, and asks for what stands on it. */
export function serveConsole(app: FastifyInstance, { consoleAssets }: Renderer) {
  const document = consoleDocument(consoleAssets)
  for (const path of ['/console', '/console/*'])
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(document))
}

const consoleDocument = (assets: Assets) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>管理后台 - 驻京办协会</title>
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="theme-color" content="#131e31">
${loading(assets)}
</head>
<body>
<div id="root"><noscript>管理后台需要启用浏览器的 JavaScript。</noscript></div>
</body>
</html>
`
