import { setTimeout as pause } from 'node:timers/promises'

/*
 * `node probe.ts URL MS`: requests a page again 20 ms after each response, and prints each response time, in ms, as a JSON array. A request without a
 * response counts as 30 s. It runs in a separate process, so that an attack by another process does not slow the measurement itself.
 */
const [url = '', forMs] = process.argv.slice(2)
const times: number[] = []
const end = Date.now() + Number(forMs)
while (Date.now() < end) {
  const began = performance.now()
  await fetch(url, { signal: AbortSignal.timeout(30_000) })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {})
  times.push(performance.now() - began)
  await pause(20)
}
console.log(JSON.stringify(times))
