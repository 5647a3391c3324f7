import { Button } from 'antd'
import { useState } from 'react'
import { siteImportContract } from '#shared/contracts/console/siteImport.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { StartImportDialog } from '#web/console/features/siteImport/StartImportDialog.tsx'
import { ImportRuns, pauseMs } from '#web/console/imports/ImportRuns.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'

type Run = AnswerOf<typeof siteImportContract.readImports>['runs'][number]

/** 从旧站导入: what an old portal shows its visitors is brought over, as often as one likes. */
export function SiteImportPage() {
  const imports = useRead(siteImportContract.readImports, {}, { refetchInterval: ({ state }) => (state.data?.isRunning ? pauseMs : false) })
  const [isStarting, setStarting] = useState(false)
  const isRunning = imports.data?.isRunning ?? false
  return (
    <ConsolePage
      title="从旧站导入"
      status={isRunning ? '正在导入，网站照常使用' : undefined}
      action={
        <Button type="primary" disabled={!imports.data || isRunning} onClick={() => setStarting(true)}>
          开始导入
        </Button>
      }
    >
      <Card
        title="怎样导入"
        lead="读取旧站访客能看到的全部内容：先试读一次，看报告里有什么问题；再正式导入。编号能保留的都保留，旧网址照常打开。可以多次导入：只写入旧站上有变化的内容，本站已经修改的不会改动；中途停下的，再导入一次即可继续。"
      />
      <QueryPart of={imports}>
        {(loaded) => (
          <ImportRuns
            {...loaded}
            entries={siteImportContract.listImportEntries}
            stop={siteImportContract.stopImport}
            facts={factsOf}
            finished={({ dryRun }) => (dryRun ? '试读完成' : '完成')}
            beginning="正在读取旧站的列表"
            advice="已导入的内容不会重复导入，再导入一次即可继续。"
          />
        )}
      </QueryPart>
      {isStarting && <StartImportDialog address={imports.data?.runs[0]?.origin ?? ''} onClosed={() => setStarting(false)} />}
    </ConsolePage>
  )
}

const factsOf = ({ dryRun, withDocuments }: Run) => [...(dryRun ? ['只试读'] : []), ...(withDocuments ? ['连同附件'] : [])]
