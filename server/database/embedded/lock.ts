import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { StartError } from '#server/startError.ts'

type Holder = { pid: number; begun: string }

/** Holds the file for this process, until the returned function gives it back. A dead process holds nothing. */
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

/** Whether a living process holds the file. */
export function isHeld(file: string): boolean {
  const holder = parse(read(file) ?? '')
  return holder !== undefined && isAlive(holder)
}

/** A link appears with its content or not at all, so nobody ever reads half a lock. */
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
  // Two starts may clear at once: what was moved away is looked at again, and put back when it was the other's new lock.
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

/** When the process began, in ticks since the machine did: tells it from a later one with the same number. Empty when it is gone or a zombie. */
function beginOf(pid: number) {
  const stat = read(`/proc/${pid}/stat`)
  const [state = '', ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  return ['', 'Z', 'X'].includes(state) ? '' : (rest[18] ?? '')
}
