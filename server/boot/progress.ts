type Step = { label: string; begun: number; progress: string }

export function createProgress(out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>) {
  const running = new Set<Step>()
  let shown = ''
  let timer: NodeJS.Timeout | undefined

  /** Terminals overwrite the line; logs get one every five seconds. */
  function showRunning() {
    const texts = [...running].map(({ label, begun, progress }) => `${label}${progress && ` ${progress}`} ${seconds(begun)}`)
    if (out.isTTY) show(texts.length > 0 ? `… ${texts.join(' · ')}` : '')
    else for (const text of texts) out.write(`… ${text}\n`)
  }

  function show(line: string) {
    if (line || shown) out.write(`\r\x1b[K${line}`)
    shown = line
  }

  function print(line: string) {
    if (out.isTTY) show('')
    out.write(`${line}\n`)
  }

  /** Runs work as a step; `outcome` extends the label. */
  async function reportStep<T>(label: string, work: (report: (progress: string) => void) => Promise<T>, outcome: (result: T) => string = () => '') {
    const own: Step = { label, begun: performance.now(), progress: '' }
    running.add(own)
    timer ??= setInterval(showRunning, out.isTTY ? 200 : 5000).unref()
    try {
      const result = await work((progress) => {
        own.progress = progress
      })
      running.delete(own)
      print(`✓ ${label}${outcome(result)}  ${seconds(own.begun)}`)
      return result
    } finally {
      running.delete(own)
      if (out.isTTY) showRunning()
      if (running.size === 0) {
        clearInterval(timer)
        timer = undefined
      }
    }
  }

  return { reportStep, print }
}

function seconds(begun: number) {
  return `${((performance.now() - begun) / 1000).toFixed(1)} 秒`
}
