/** Returns undefined for what is no URL. Chromium before 120 and Safari before 17 lack `canParse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
