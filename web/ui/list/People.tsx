import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Person } from '#shared/contracts/association.ts'
import { classes } from '#web/lib/classes.ts'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './People.module.css'

interface PeopleProps {
  people: readonly Person[]
  /** Of a name, below the heading of its page or section. */
  heading: 'h2' | 'h3'
  /** Whether the first portraits are seen at once. */
  isAtTop?: boolean
  /** Shows whole introductions. Otherwise a button unfolds what exceeds six lines. */
  isWhole?: boolean
}

/** Portraits with rank, name and introduction, whose first sentence is the duty if it is short. */
export const People = ({ people, heading, isAtTop = true, isWhole = false }: PeopleProps) => (
  <ul className={styles.people}>
    {people.map((person, index) => (
      <li key={person.id}>
        <PersonCard person={person} heading={heading} isWhole={isWhole} lazy={!isAtTop || index > 2} />
      </li>
    ))}
  </ul>
)

interface PersonCardProps extends Pick<PeopleProps, 'heading'> {
  person: Person
  isWhole: boolean
  lazy: boolean
}

function PersonCard({ person: { rank, name, pictureKey, introduction }, heading: Heading, isWhole, lazy }: PersonCardProps) {
  const [open, setOpen] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const [, duty = '', life = introduction] = /^([^。]{1,20})。(.+)$/s.exec(introduction) ?? []
  const isCut = useIsCut(text, life.length > maxLength)

  return (
    <article className={styles.card}>
      <div className={styles.portrait}>
        <Picture fileKey={pictureKey} alt="" width={200} height={260} lazy={lazy} />
      </div>
      <div className={styles.body}>
        <Tag look={/(长|主任)$/.test(rank) ? 'brand' : 'plain'}>{rank}</Tag>
        <Heading>{name}</Heading>
        {duty && <p className={styles.duty}>{duty}</p>}
        <p ref={text} id={id} className={classes(styles.introduction, (isWhole || open) && styles.open)}>
          {life}
        </p>
        {!isWhole && (isCut || open) && (
          <button type="button" className={styles.more} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? '收起' : '展开'}
            <span className="visually-hidden">{name}的介绍</span>
          </button>
        )}
      </div>
    </article>
  )
}

/** Characters that six lines hold in the narrowest column. */
const maxLength = 60

/** Returns whether the text overflows, at any window width; `guess` until it is measured. */
function useIsCut(text: RefObject<HTMLElement | null>, guess: boolean) {
  const [isCut, setIsCut] = useState(guess)
  useEffect(() => {
    const element = text.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])
  return isCut
}
