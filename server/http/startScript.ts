import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const source = readFileSync(new URL('startPage.js', import.meta.url), 'utf8')

/** The only code in the HTML of a page, without its comments; the same for all pages, which name their modules in an attribute. */
export const startScript: string = source.replaceAll(/^\s*(\/\/.*)?\n/gm, '').replaceAll(/^\s+/gm, '')

/** Admits exactly this code, as a source of the Content-Security-Policy. */
export const startScriptSource = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`
