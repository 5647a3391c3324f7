import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** What stands in the place of what could not be loaded, with a way to try again. */
export const LoadFailure = ({ message, retry }: { message: string; retry(): void }) => (
  <EmptyState
    title={message}
    note="请检查网络后重试"
    action={
      <Button onClick={() => retry()}>
        <Icon name="reload" />
        重新加载
      </Button>
    }
  />
)
