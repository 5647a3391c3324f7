import { paths } from '#web/paths.ts'
import { Segments } from '#web/ui/Segments.tsx'

/** 图文 / 文字: the two ways to look at a column. Each begins at its first page. */
export function ViewSwitch({ section, view }: { section: number; view: 'image' | 'text' }) {
  return (
    <Segments
      label="显示方式"
      choices={[
        { name: '图文', icon: 'grid', to: paths.trends({ type: section }), chosen: view === 'image' },
        { name: '文字', icon: 'list', to: paths.trends({ type: section, view: 'text' }), chosen: view === 'text' },
      ]}
    />
  )
}
