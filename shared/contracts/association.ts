import { z } from 'zod'
import { FileUrl, record, Whole } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'

/** 5 is the association, 1 to 4 are branches. */
const ProfileId = Whole(1, 5)

const ChartUnit = record({
  level: ['Level', z.int()],
  name: ['Name', z.string()],
  people: ['People', z.array(record({ title: ['Title', z.string()], name: ['Name', z.string()] }))],
})

const Profile = record({
  id: ['Id', z.int()],
  name: ['Name', z.string()],
  slogan: ['Slogan', z.string()],
  introduction: ['Saler', z.string()],
  charter: ['Industry', z.string()],
  responsibilities: ['Position', z.string()],
  structureKey: ['WebSite', FileUrl],
  chart: ['Chart', z.array(ChartUnit)],
  tel: ['Tel', z.string()],
  address: ['Address', z.string()],
  email: ['EstablishedTime', z.string()],
  postcode: ['Postcode', z.string()],
  longitude: ['Longitude', z.number().nullable()],
  latitude: ['Latitude', z.number().nullable()],
})
export type Profile = z.output<typeof Profile>

const Person = record({
  id: ['Id', z.int()],
  rank: ['Rank', z.string()],
  pictureKey: ['Picture', FileUrl],
  name: ['Name', z.string()],
  introduction: ['Introduction', z.string()],
})
export type Person = z.output<typeof Person>

export const associationContract = {
  getProfile: get('GetXiehuiModel', {
    access: 'public',
    failure: '协会简介请求失败',
    input: record({ id: ['id', ProfileId.default(5)] }),
    output: Profile,
  }),
  listPeople: get('GetXiehuiExport', {
    access: 'public',
    failure: '人员分工请求失败',
    input: record({ profileId: ['id', ProfileId] }),
    output: z.array(Person),
  }),
  /** Regions: 1 provinces, 2 vice-provincial cities, 3 cities, 4 enterprises. `PageId` is the office's page. */
  listMembers: get('GetXiehuiVIP', {
    access: 'public',
    failure: '会员名单请求失败',
    input: record({ type: ['type', Whole(1, 4)] }),
    output: z.array(record({ id: ['Id', z.int()], name: ['Name', z.string()], pageId: ['PageId', z.int().nullable()] })),
  }),
}
