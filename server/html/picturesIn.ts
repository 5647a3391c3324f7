/** The keys of the stored pictures that cleaned HTML shows, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="\/uploads\/([^"]+)"/g)].map(([, key]) => key as string)),
]
