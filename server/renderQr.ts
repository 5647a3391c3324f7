/** Returns an SVG. */
export async function renderQr(text: string): Promise<string> {
  const { toString: draw } = await import('qrcode')
  return draw(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 1 })
}
