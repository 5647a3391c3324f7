import { Form } from 'antd'
import { type MapChoice, mapFields, mapLabels, mapRules, mapSources, mapSystems } from '#shared/rules/mapTiles.ts'
import { ChoiceField, LineField } from '#web/console/settings/fields.tsx'
import styles from '#web/console/settings/SettingCard.module.css'
import { type Setting, SettingCard } from '#web/console/settings/SettingCard.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'

const words: Record<string, string> = { ...mapSources, ...mapSystems }
const hints = {
  key: '在天地图开放平台申请，类型选“浏览器端”',
  address: '含 {z}、{x}、{y}，以 https:// 开头',
  approval: '照地图供应商公布的抄写，显示在地图上',
}

export function MapCard({ overruled, ...setting }: Setting<'mapTiles'> & { overruled: boolean }) {
  return (
    <SettingCard
      {...setting}
      lead="显示在驻京美食和联系我们，图片由访客的浏览器向地图供应商获取。选“示意图”时由本站绘制，不请求其他网站。"
      state={<MapState isOn={setting.value.source !== 'off'} overruled={overruled} />}
      note={overruled && '服务器的环境变量 MAP_TILES 优先，下面的设置现在不生效。'}
      labels={mapLabels}
      textOf={(value) => words[String(value)]}
    >
      <MapFields />
    </SettingCard>
  )
}

function MapState({ isOn, overruled }: { isOn: boolean; overruled: boolean }) {
  if (overruled) return <Tag look="ok">由服务器配置</Tag>
  return isOn ? <Tag look="ok">已启用</Tag> : <Tag>未启用</Tag>
}

function MapFields() {
  const source: MapChoice['source'] = Form.useWatch('source') ?? 'off'
  return (
    <>
      <div className={styles.wide}>
        <ChoiceField name="source" label={mapLabels.source} choices={mapSources} />
      </div>
      {mapFields[source].map((field) => (
        <div key={field} className={field === 'address' ? styles.long : undefined}>
          <LineField name={field} label={mapLabels[field]} hint={hints[field]} rule={mapRules[field]} />
        </div>
      ))}
      {source === 'own' && (
        <div className={styles.wide}>
          <ChoiceField name="system" label={mapLabels.system} choices={mapSystems} />
        </div>
      )}
    </>
  )
}
