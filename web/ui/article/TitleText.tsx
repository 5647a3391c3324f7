import { titleParts } from '#web/lib/titleParts.ts'

/** A title whose words stay on one line, for headlines also its short clauses. The text is unchanged. */
export const TitleText = ({ title, clauses = false }: { title: string; clauses?: boolean }) =>
  titleParts(title, clauses).map(({ text, whole }, index) =>
    whole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never move
      <span key={index} className={`whole-${whole}`}>
        {text}
      </span>
    ) : (
      text
    ),
  )
