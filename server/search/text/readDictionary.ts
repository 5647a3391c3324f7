import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The words of the general dictionary as UTF-8, a line each, with their frequency and sort behind them. The package's other files are not needed. */
export const readDictionary = (): Buffer => readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt'))
