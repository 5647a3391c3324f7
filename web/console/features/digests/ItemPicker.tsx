import { keepPreviousData } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { digestsContract, type OfferedItem } from '#shared/contracts/console/digests.ts'
import { type DigestSource, digestDays, digestSourceNames, digestSources } from '#shared/rules/digestSources.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { nameOf } from '#web/console/features/digests/digestValues.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { dayOf } from '#web/lib/dateText.ts'
import styles from './ItemPicker.module.css'

const size = 20
const sources = digestSourceNames.map((value) => ({ value, label: digestSources[value].name }))
const days = Object.entries(digestDays)
  .map(([value, label]) => ({ value: Number(value), label }))
  .sort((one, other) => one.value - other.value)

/** What is online, to be taken into a digest. `chosen` are the names of what it holds already. */
export function ItemPicker({ chosen, full, onTake }: { chosen: ReadonlySet<string>; full: boolean; onTake(item: OfferedItem): void }) {
  const [asked, setAsked] = useState<{ source?: DigestSource; days: number; text: string; page: number }>({ days: 30, text: '', page: 1 })
  const found = useRead(digestsContract.findDigestItems, { ...asked, size }, { placeholderData: keepPreviousData })
  const ask = (change: Partial<typeof asked>) => setAsked({ ...asked, page: 1, ...change })
  return (
    <Card title="选择内容" lead="网站上已发布的内容，最新的在前">
      <div className={styles.filters}>
        <Select aria-label="栏目" placeholder="全部栏目" allowClear options={sources} value={asked.source} onChange={(source) => ask({ source })} />
        <Select aria-label="时间" options={days} value={asked.days} onChange={(days) => ask({ days })} />
        <Input.Search aria-label="搜索标题" placeholder="搜索标题" allowClear onSearch={(text) => ask({ text: text.slice(0, 100) })} />
      </div>
      <QueryPart of={found}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={styles.none}>没有符合条件的内容，换个条件试试</p>
          ) : (
            <>
              <ul className={styles.items} aria-busy={found.isPlaceholderData} aria-label="可选内容">
                {items.map((item) => {
                  const isChosen = chosen.has(nameOf(item) ?? '')
                  return (
                    <li key={nameOf(item)}>
                      <span>
                        {item.title}
                        <small>{[item.column, item.unit, dayOf(item.publishedAt)].filter(Boolean).join(' · ')}</small>
                      </span>
                      <Button
                        size="small"
                        disabled={isChosen || full}
                        aria-label={`${isChosen ? '已加入' : '加入'}：${item.title}`}
                        onClick={() => onTake(item)}
                      >
                        {isChosen ? '已加入' : '加入'}
                      </Button>
                    </li>
                  )
                })}
              </ul>
              {total > size && (
                <div className={styles.pages}>
                  <Button size="small" disabled={asked.page === 1} onClick={() => ask({ page: asked.page - 1 })}>
                    上一页
                  </Button>
                  <span>
                    {asked.page} / {Math.ceil(total / size)}
                  </span>
                  <Button size="small" disabled={asked.page * size >= total} onClick={() => ask({ page: asked.page + 1 })}>
                    下一页
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryPart>
    </Card>
  )
}
