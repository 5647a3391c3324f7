export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="\/uploads\/([^"]+)"/g)].map(([, key]) => key as string)),
]
