import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { defaultConnections, minConnections } from '#server/database/connections.ts'
import { StartError } from '#server/startError.ts'
import type { MapTiles } from '#shared/lib/page.ts'
import { noMap, toMapTiles } from '#shared/rules/mapTiles.ts'

/* Only this file reads process.env. Messages state valid values and an example to copy. */

const port = wrong('要是 1 到 65535 的整数', '3000')
const host = wrong('要是本机的 IP 地址或主机名', '127.0.0.1（对外开放用 0.0.0.0）')
const publicUrl = wrong('要是 http 或 https 网址，只写到主机名和端口', 'https://www.example.org')
const databaseUrl = wrong('要是 PostgreSQL 的连接网址', 'postgresql://用户:密码@主机:5432/数据库')
const connections = wrong(`要是 ${minConnections} 到 500 的整数`, String(defaultConnections))
const processes = wrong('要是 1 到 64 的整数，或 auto（每个处理器核心一个）', 'auto')
const trustProxy = wrong('要是反向代理的 IP 地址或网段，用逗号隔开', '127.0.0.1,10.0.0.0/8')
const webAddress = wrong('要是 http 或 https 网址', 'http://127.0.0.1:7700')
const smtpUrl = wrong('要是发信服务器的网址', 'smtps://用户:密码@smtp.example.org:465')
const recipient = wrong('要是 age 公钥（age1 开头）', 'age1…，用 npm run backup -- --new-key 生成')
const identity = wrong('要是 age 私钥（AGE-SECRET-KEY-1 开头）', 'AGE-SECRET-KEY-1…')
const mapTiles = wrong('要是 tianditu:密钥、amap，或带 {z}、{x}、{y} 的 https 网址', 'https://tiles.example.org/{z}/{x}/{y}.png')

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .pipe(z.number(port).min(1, port).max(65_535, port))
    .default(3000),
  HOST: z
    .string()
    .refine((value) => isIP(value) > 0 || isHostName(value), host)
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, publicUrl)
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default('.data'),
  UPLOADS_DIR: z.string().default('uploads'),
  ASSETS_DIR: z.string().optional(),
  DATABASE_URL: z.string().refine(isDatabaseUrl, databaseUrl).optional(),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^\d{1,3}$/, connections)
    .transform(Number)
    .pipe(z.number(connections).min(minConnections, connections).max(500, connections))
    .default(defaultConnections),
  PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, processes)
    .transform((value) => (value === 'auto' ? availableParallelism() : Number(value)))
    .default(1),
  SEED: z.enum(['demo', 'none'], wrong('只能是 demo（空数据库里放入演示内容）或 none（不放）', 'none')).optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork), trustProxy)
    .optional(),
  MEILI_HOST: z
    .string()
    .refine((value) => hasProtocol(value, 'http:', 'https:'), webAddress)
    .optional(),
  MEILI_KEY: z.string().min(16, wrong('至少要 16 个字符', '用 openssl rand -hex 16 生成的一串')).optional(),
  S3_ENDPOINT: z
    .string()
    .refine((value) => hasProtocol(value, 'http:', 'https:'), wrong('要是 http 或 https 网址', 'https://s3.example.org'))
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  IMPORT_PASSWORD: z.string().optional(),
  BACKUP_DIR: z.string().default('backups'),
  BACKUP_PASSPHRASE: z.string().min(16, wrong('至少要 16 个字符', '用 openssl rand -hex 16 生成的一串')).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z\d]{58}$/, recipient)
    .optional(),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[A-Z\d]{58}$/, identity)
    .optional(),
  SMTP_URL: z
    .string()
    .refine((value) => hasProtocol(value, 'smtp:', 'smtps:'), smtpUrl)
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value), wrong('要是发信的邮箱地址', 'office@example.org'))
    .optional(),
  MAP_TILES: z
    .string()
    .refine((value) => readMapTiles(value), mapTiles)
    .optional(),
  MAP_APPROVAL: z.string().max(60, wrong('不能超过 60 个字符', 'GS（2026）0000号')).optional(),
})

/** Settings required together. */
const groups: (keyof z.infer<typeof environmentSchema>)[][] = [
  ['MEILI_HOST', 'MEILI_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
]

const secrets = new Set([
  'BACKUP_IDENTITY',
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'IMPORT_PASSWORD',
  'MEILI_KEY',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMTP_URL',
])

/** Folders are absolute paths. */
export type Config = ReturnType<typeof readConfig>

/** `.env` of the current folder completes the environment. Commands with own arguments pass none. */
export function loadConfig(argv = process.argv.slice(2)) {
  Object.assign(process.env, { ...readEnvFile('.env'), ...process.env })
  const config = readConfig(process.env, argv)
  // React and others read it.
  process.env.NODE_ENV = config.dev ? 'development' : 'production'
  return config
}

/** Returns the variables of a file that may be missing. Throws a StartError if it is unreadable or would cut off a value. */
export function readEnvFile(path: string): NodeJS.Dict<string> {
  try {
    // Some editors begin a file with a mark, which would become part of the first name.
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
    const [, cut] = /^[^\S\n]*(?:export[^\S\n]+)?(\w+)[^\S\n]*=[^\S\n]*[^\s'"`#][^\n#]*(?<=\S)#/m.exec(text) ?? []
    if (cut) throw new Error(`${cut} 的值里有 #，从它开始会当作注释；是值的一部分，就把整个值放在双引号里，是注释，就在 # 前加空格`)
    return parseEnv(text)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new StartError(`读不了 ${path}：${(error as Error).message}`)
  }
}

export const productionEnvironment = () => ({ ...process.env, NODE_ENV: 'production' })

/** Returns the configuration. Throws one StartError with a line for each wrong value. */
export function readConfig(environment: Record<string, string | undefined>, argv: string[]) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const { data, error } = environmentSchema.safeParse(set)
  const complaints = [
    ...argv.filter((argument) => argument !== '--dev').map((argument) => `不认识的参数 ${argument}：只有 --dev（开发时用）`),
    ...(error?.issues ?? []).map(({ path, message }) => `${shown(String(path[0]), set)}：${message.replace('$name', String(path[0]))}`),
    ...('BACKUP_PASSPHRASE' in set && 'BACKUP_RECIPIENT' in set ? ['环境变量 BACKUP_PASSPHRASE 和 BACKUP_RECIPIENT 只能设置一个'] : []),
    ...groups.filter((names) => names.some((name) => name in set)).flatMap((names) => incomplete(names, set)),
  ]
  if (!data || complaints.length > 0) throw new StartError(complaints.join('\n'))
  const publicUrl = data.PUBLIC_URL ?? new URL(`http://localhost:${data.PORT}`).origin
  return {
    dev: argv.includes('--dev'),
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    /** Whether other machines can reach the portal, judging by its settings. */
    isPublic: data.TRUST_PROXY !== undefined || !isLoopback(data.HOST) || !isLoopback(new URL(publicUrl).hostname),
    dataFolder: resolve(data.DATA_DIR),
    uploadsFolder: resolve(data.UPLOADS_DIR),
    /** Undefined serves only this build. */
    assetsFolder: data.ASSETS_DIR === undefined ? undefined : resolve(data.ASSETS_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    processes: argv.includes('--dev') ? 1 : data.PROCESSES,
    /** External databases get demo content only on request. */
    seed: data.SEED ?? (data.DATABASE_URL ? 'none' : 'demo'),
    /** Without it forwarded headers are ignored. */
    trustProxy: data.TRUST_PROXY,
    meilisearch: data.MEILI_HOST && data.MEILI_KEY ? { host: data.MEILI_HOST, key: data.MEILI_KEY } : undefined,
    s3:
      data.S3_ENDPOINT && data.S3_BUCKET && data.S3_REGION && data.S3_ACCESS_KEY && data.S3_SECRET_KEY
        ? {
            endpoint: data.S3_ENDPOINT,
            bucket: data.S3_BUCKET,
            region: data.S3_REGION,
            accessKey: data.S3_ACCESS_KEY,
            secretKey: data.S3_SECRET_KEY,
          }
        : undefined,
    /** Encrypts to the recipient or with the passphrase; only restores need the identity. */
    backup: {
      folder: resolve(data.BACKUP_DIR),
      passphrase: data.BACKUP_PASSPHRASE,
      recipient: data.BACKUP_RECIPIENT,
      identity: data.BACKUP_IDENTITY,
    },
    /** For `npm run import`. */
    importPassword: data.IMPORT_PASSWORD,
    mail: data.SMTP_URL && data.MAIL_FROM ? { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM } : undefined,
    mapTiles: data.MAP_TILES ? readMapTiles(data.MAP_TILES, data.MAP_APPROVAL) : undefined,
  }
}

function wrong(rule: string, example: string) {
  return { error: `${rule}，例如 $name=${example}` }
}

function shown(name: string, set: Record<string, string | undefined>) {
  return secrets.has(name) ? `环境变量 ${name} 不对` : `环境变量 ${name}=${set[name]} 不对`
}

function incomplete(names: string[], set: Record<string, string | undefined>) {
  return names.filter((name) => !(name in set)).map((name) => `环境变量 ${name} 没有设置：${names.join('、')} 要一起设置`)
}

function isHostName(value: string) {
  return value.length <= 253 && !/^[\d.]+$/.test(value) && value.split('.').every((label) => /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i.test(label))
}

/** Accepts bracketed URL hosts. */
function isLoopback(host: string) {
  const address = host.replace(/^\[|\]$/g, '')
  return address === 'localhost' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback')
}

function isOrigin(value: string) {
  return hasProtocol(value, 'http:', 'https:') && [new URL(value).origin, `${new URL(value).origin}/`].includes(value.toLowerCase())
}

/** Sockets have no host: postgresql:///portal?host=/run/postgresql */
function isDatabaseUrl(value: string) {
  return hasProtocol(value, 'postgresql:', 'postgres:') && new URL(value).pathname.length > 1
}

function isNetwork(value: string) {
  const [address = '', bits, ...more] = value.split('/')
  const maxBits = isIP(address) === 4 ? 32 : 128
  return isIP(address) > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= maxBits))
}

function hasProtocol(value: string, ...protocols: string[]) {
  return protocols.includes(URL.parse(value)?.protocol ?? '')
}

/** Parses MAP_TILES: `tianditu:<key>`, `amap`, or an https URL with {z}, {x}, {y}, in WGS-84 unless prefixed `gcj02:`; undefined otherwise. */
export function readMapTiles(setting: string, approval = ''): MapTiles | undefined {
  const [, key] = /^tianditu:(.*)$/i.exec(setting) ?? []
  if (key) return toMapTiles({ ...noMap, source: 'tianditu', key, approval })
  if (setting === 'amap') return toMapTiles({ ...noMap, source: 'amap', approval })
  const [, shifted, address = ''] = /^(gcj02:)?(.*)$/i.exec(setting) ?? []
  return toMapTiles({ ...noMap, source: 'own', address, system: shifted ? 'gcj02' : 'wgs84', approval })
}
