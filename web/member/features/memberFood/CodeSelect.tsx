import { Select } from 'antd'
import type { foodContract } from '#shared/contracts/food.ts'
import { useRead } from '#web/calls/useRead.ts'

interface CodeSelectProps {
  id?: string
  value?: string
  onChange?(code: string): void
  onBlur?(): void
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  /** The call that knows the codes and their names. */
  codes: typeof foodContract.listAreas | typeof foodContract.listCuisines
  placeholder: string
}

/** A choice from a table that staff keep. A form control. */
export function CodeSelect({ codes, value, ...control }: CodeSelectProps) {
  const { data = {}, isPending, error, refetch } = useRead(codes, {})
  const options = Object.entries(data).map(([code, name]) => ({ value: code, label: name }))
  return (
    <Select
      {...control}
      value={value || undefined}
      options={options}
      loading={isPending}
      status={error ? 'error' : undefined}
      notFoundContent={error?.message ?? '正在加载…'}
      onOpenChange={(open) => {
        if (open && error) void refetch()
      }}
    />
  )
}
