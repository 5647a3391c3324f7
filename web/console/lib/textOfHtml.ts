/** Converts sanitized HTML to text, one line per paragraph. */
export function textOfHtml(html: string): string {
  const lines = html.replace(/<br\s*\/?>|<\/(?:p|li|tr|h[2-4]|blockquote|figcaption|caption)>/g, '\n').replace(/<\/t[dh]>/g, ' ')
  const { body } = new DOMParser().parseFromString(lines, 'text/html')
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
