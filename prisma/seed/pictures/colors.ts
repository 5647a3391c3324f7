import type { Random } from '../random.ts'

/** A colour between two others: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (index: number) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(1)}${channel(2)}`
}

export const darker = (color: string, share = 0.2) => mix(color, '#000000', share)
export const lighter = (color: string, share = 0.2) => mix(color, '#ffffff', share)

/** The light of a landscape: sky from top to horizon, sun, far and near land, haze and water. */
export interface Light {
  sky: [string, string, string]
  sun: string
  far: string
  near: string
  water: [string, string]
  night: boolean
}

const light = (sky: Light['sky'], sun: string, far: string, near: string, water: Light['water'], night = false): Light => ({
  sky,
  sun,
  far,
  near,
  water,
  night,
})

const lights = {
  day: light(['#8DB3D3', '#CFE0EA', '#F5EFE0'], '#FFF6E0', '#A9C1C6', '#3D6F6A', ['#B9D3DC', '#6F9CB0']),
  clear: light(['#6FA3C9', '#B7D5E3', '#EAF1EC'], '#FFFBEA', '#9DBBC9', '#2F6374', ['#A8CBD8', '#4F89A3']),
  mist: light(['#C9D9D6', '#E6EEE8', '#F9F5EA'], '#FFFDF4', '#BFD0C9', '#4C756A', ['#C6D8D2', '#7FA39C']),
  dawn: light(['#6F86A6', '#C3BCC4', '#F5D6B0'], '#FFF1D6', '#B9AFB8', '#3B5373', ['#DCC4B4', '#6C86A0']),
  dusk: light(['#3A4F70', '#9A8F9F', '#EDB98E'], '#FFE3B4', '#98909F', '#26384F', ['#D9AE92', '#45607F']),
  autumn: light(['#9DBAC9', '#E0E2D8', '#F7E8CB'], '#FFF4DA', '#C4B79C', '#7A5A3A', ['#CBD3C8', '#84A0A0']),
  ink: light(['#E4E7E6', '#F0F0EC', '#F7F5EF'], '#D9644F', '#C6CDD0', '#3E4F5E', ['#DDE2E2', '#A9B6BA']),
  night: light(['#101C35', '#233A5C', '#5A6B87'], '#F7E7C3', '#45597A', '#15233B', ['#3A5272', '#16263F'], true),
}

type Hour = keyof typeof lights
const hours = Object.keys(lights) as Hour[]

/** The light of one of the hours; of any when none is given. */
export function lightOf(random: Random, among: readonly Hour[] = hours): Light {
  return lights[random.pick(among)]
}

export const skins = ['#EBCDB2', '#E3BD9E', '#D9B08F', '#CFA283']
export const suits = ['#1F2A3D', '#2C3A52', '#3A2A2C', '#26323F', '#43372F', '#4A5568', '#33475F']
export const casual = ['#B3261F', '#2C4A6E', '#E0A93C', '#3F7A5C', '#C9703F', '#6B86A3', '#8A3A4A', '#E9E2D2', '#5E7F8C', '#D98A7A']
export const woods = ['#A57F57', '#8A5A38', '#B98F5C', '#6E4A33', '#C9A77C']
export const walls = ['#EFE7DA', '#E4E9EE', '#E6EAE2', '#F0E6E0', '#E9E4DC', '#DDE5EA']
