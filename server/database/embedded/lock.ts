import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { StartError } from '#server/startError.ts'

type Holder = { pid: number; begun: string }

/** Returns the release function. Dead processes hold nothing. */
export function holdLock(file: string): () => void {
  const own = JSON.stringify({ pid: process.pid, begun: beginOf(process.pid) })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, own)
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (linked(draft, file)) return () => giveBack(file, own)
      clearDead(file)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new StartError(`文件 ${file} 占用不上，请稍后再试`)
}

export function isHeld(file: string): boolean {
  const holder = parse(read(file) ?? '')
  return holder !== undefined && isAlive(holder)
}

/** A link appears atomically with its content. */
function linked(draft: string, file: string) {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function clearDead(file: string) {
  const found = read(file)
  if (found === undefined) return
  const holder = parse(found)
  if (holder && isAlive(holder))
    throw new StartError(`网站或它的命令已经在运行（进程 ${holder.pid}），同一个数据文件夹不能启动两次。要重启，请先停止它`)
  // Two starts may clear at once: recheck the moved lock, put back a new one.
  const aside = `${file}.${process.pid}.old`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== found) linked(aside, file)
  rmSync(aside, { force: true })
}

function giveBack(file: string, own: string) {
  if (read(file) === own) rmSync(file, { force: true })
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

function isAlive({ pid, begun }: Holder) {
  if (process.platform === 'linux') return beginOf(pid) === begun
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** In ticks since boot, to detect a reused pid. Empty when dead. */
function beginOf(pid: number) {
  const stat = read(`/proc/${pid}/stat`)
  const [state = '', ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  return ['', 'Z', 'X'].includes(state) ? '' : (rest[18] ?? '')
}
