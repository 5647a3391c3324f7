import { inSystem, type Point } from '#web/lib/coordinates.ts'

export interface Place {
  name: string
  address: string
  point?: Point
}

const source = 'zhujingban-portal'
const link = (address: string, parameters: Record<string, string>) => `${address}?${new URLSearchParams(parameters)}`

/** Returns map service URLs for the point, in each service's coordinate system, or for the address. */
export function mapLinks({ name, address, point }: Place): { map: string; href: string }[] {
  if (!point) {
    return [
      { map: '高德地图', href: link('https://uri.amap.com/search', { keyword: address, city: '北京', src: source }) },
      { map: '百度地图', href: link('https://api.map.baidu.com/geocoder', { address, output: 'html', src: source }) },
      { map: '腾讯地图', href: link('https://apis.map.qq.com/uri/v1/search', { keyword: address, region: '北京', referer: source }) },
    ]
  }
  const mars = inSystem(point, 'gcj02')
  const baidu = inSystem(point, 'bd09')
  return [
    {
      map: '高德地图',
      href: link('https://uri.amap.com/marker', { position: `${mars.longitude},${mars.latitude}`, name, src: source, coordinate: 'gaode' }),
    },
    {
      map: '百度地图',
      href: link('https://api.map.baidu.com/marker', {
        location: `${baidu.latitude},${baidu.longitude}`,
        title: name,
        content: address,
        output: 'html',
        coord_type: 'bd09ll',
        src: source,
      }),
    },
    {
      map: '腾讯地图',
      href: link('https://apis.map.qq.com/uri/v1/marker', {
        // Colons and semicolons separate the marker's fields.
        marker: `coord:${mars.latitude},${mars.longitude};title:${plain(name)};addr:${plain(address)}`,
        referer: source,
      }),
    },
  ]
}

const plain = (text: string) => text.replace(/[:;]/g, ' ')
