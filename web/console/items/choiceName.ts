/** What a choice is called; as it is written where it is none of them any more. */
export const choiceName = (choices: readonly { id: number; name: string }[] | undefined, id: number | null): string | number | null =>
  choices?.find((choice) => choice.id === id)?.name ?? id
