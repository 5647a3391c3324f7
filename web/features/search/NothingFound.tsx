import { searchNotices } from '#shared/rules/searchRules.ts'
import { SearchIdeas } from '#web/features/search/SearchIdeas.tsx'
import { isNarrowed, type Search } from '#web/features/search/searchUrl.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'

interface NothingFoundProps {
  search: Search
  notice?: string
  hotWords: readonly string[]
}

/** In the place of results: why there are none, and what to try. */
export function NothingFound({ search, notice, hotWords }: NothingFoundProps) {
  const narrowed = isNarrowed(search)
  const notSearched = notice === searchNotices.nothingToSearch || notice === searchNotices.tooGeneral
  return (
    <>
      <EmptyState
        title={notSearched ? notice : '没有找到相关结果'}
        note={narrowed ? '换个关键词，或选择“全站”、不限时间再试' : '换个关键词再试'}
        action={narrowed && !notSearched && <ButtonLink to={paths.search({ text: search.text })}>在全站搜索</ButtonLink>}
      />
      <SearchIdeas hotWords={hotWords} />
    </>
  )
}
