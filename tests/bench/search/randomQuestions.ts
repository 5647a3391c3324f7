import { random } from '#prisma/seed/random.ts'
import type { Database } from '#server/database/client.ts'
import { words } from '#server/search/text/normalizedText.ts'
import { maxSearched } from '#shared/rules/searchRules.ts'

export interface QuerySet {
  name: string
  texts: string[]
}

/** Random pieces of existing texts that begin and end at word boundaries, so that every query has a result. Deterministic for the same content. */
export async function randomQueries({ prisma }: Pick<Database, 'prisma'>): Promise<QuerySet[]> {
  const { int } = random('questions')
  const ids = await prisma.searchDocument.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  const synonyms = new Set((await prisma.searchSynonym.findMany()).map(({ termNorm }) => termNorm))

  async function wordsOfOne(): Promise<string[]> {
    const { normText } = await prisma.searchDocument.findUniqueOrThrow({
      where: { id: ids[int(0, ids.length - 1)]?.id ?? 0 },
      select: { normText: true },
    })
    return words(normText)
  }
  /** A piece of this many characters of a suitable word; undefined if the document has none. */
  function piece(all: string[], length: number, fits: (word: string) => boolean): string | undefined {
    const long = all.filter((word) => fits(word) && [...word].length >= length)
    const characters = [...(long[int(0, Math.max(0, long.length - 1))] ?? '')]
    const start = int(0, Math.max(0, characters.length - length))
    const text = characters.slice(start, start + length).join('')
    // A piece that begins or ends with a joint is another word, and a synonym finds more.
    return text === '' || /^[._+#-]|[._+#-]$/.test(text) || synonyms.has(text) ? undefined : text
  }
  async function createQueries(name: string, count: number, make: (all: string[]) => string | undefined): Promise<QuerySet> {
    const texts = new Set<string>()
    for (let tries = 0; texts.size < count && tries < 50 * count; tries++) {
      const text = make(await wordsOfOne())
      if (text && text.length <= maxSearched.characters) texts.add(text)
    }
    return { name, texts: [...texts] }
  }
  const han = (word: string) => /^\p{Script=Han}+$/u.test(word)
  const latin = (word: string) => /^[a-z0-9]+$/.test(word)
  const mixed = (word: string) => !han(word) && /[a-z0-9]/.test(word)
  const withLatin = (all: string[]) => [...all, ...all.flatMap((word) => word.match(/[a-z0-9]+/g) ?? [])]
  const several = (all: string[], fits: ((word: string) => boolean)[]) => {
    const pieces = fits.map((fit) => piece(all, int(1, 4), fit))
    return pieces.includes(undefined) ? undefined : pieces.join(' ')
  }
  return [
    ...(await Promise.all([1, 2, 3, 4, 5, 6].map((length) => createQueries(`${length} characters`, 12, (all) => piece(all, length, han))))),
    await createQueries('2 words', 15, (all) => several(all, [han, han])),
    await createQueries('3 words', 15, (all) => several(all, [han, han, han])),
    await createQueries('Latin and digits', 15, (all) => piece(withLatin(all), int(1, 6), latin)),
    await createQueries('Han beside Latin, one word', 15, (all) => piece(all, int(3, 8), mixed)),
    await createQueries('Han and Latin, two words', 15, (all) => several(withLatin(all), [han, latin])),
  ]
}
