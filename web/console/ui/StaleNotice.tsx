import { Button } from 'antd'
import styles from './StaleNotice.module.css'

interface StaleNoticeProps<V> {
  labels: Partial<Record<keyof V, string>>
  now: V
  typed: Partial<V>
  onTake(field: keyof V & string): void
  /** Formats a value for display. */
  textOf?(field: keyof V, value: unknown): string
}

const shownText = (_field: unknown, value: unknown) =>
  typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : String(value)

/** Compares, field by field, what others have saved meanwhile with the unsaved input. */
export function StaleNotice<V extends object>({ labels, now, typed, onTake, textOf = shownText }: StaleNoticeProps<V>) {
  const asText = (field: keyof V, value: unknown) => (value === undefined || value === null || value === '' ? '（空）' : textOf(field, value))
  const fields = (Object.keys(labels) as (keyof V & string)[]).filter((field) => asText(field, now[field]) !== asText(field, typed[field]))
  return (
    <div className={styles.stale}>
      {/* Not around the fields, which change while people type. */}
      <p role="alert">他人刚刚保存了新的内容，您填写的内容还在。{fields.length > 0 ? '请比较后再保存：' : '两者相同，不必再保存。'}</p>
      {fields.length > 0 && (
        <dl>
          {fields.map((field) => (
            <div key={String(field)}>
              <dt>{labels[field]}</dt>
              <dd>
                <span>现在是</span>
                <b>{asText(field, now[field])}</b>
                <Button size="small" onClick={() => onTake(field)}>
                  采用<span className="visually-hidden">：{labels[field]}</span>
                </Button>
              </dd>
              <dd>
                <span>您填写的是</span>
                <b>{asText(field, typed[field])}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
