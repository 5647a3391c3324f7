import styles from './OfficeName.module.css'

const suffix = '驻北京办事处'

/** A name. That of a liaison office breaks before 驻北京办事处 where it does not fit on one line. */
export function OfficeName({ name }: { name: string }) {
  if (!name.endsWith(suffix)) return name
  return (
    <span className={styles.name}>
      {name.slice(0, -suffix.length)}
      <wbr />
      {suffix}
    </span>
  )
}
