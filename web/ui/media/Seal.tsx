import { fileUrl } from '#shared/lib/fileNames.ts'

interface SealProps {
  className?: string
  /** '' for the built-in mark. */
  pictureKey: string
}

export function Seal({ className, pictureKey }: SealProps) {
  if (pictureKey) return <img className={className} src={`${fileUrl(pictureKey)}?w=320`} alt="" />
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="5" fill="var(--brand)" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M24 7.2v3.4M7.5 19.2c7.2-.5 12.6-3.2 16.5-8 3.9 4.8 9.3 7.5 16.5 8M16.5 21.8h15v8h-15zM24 29.8v10.4M17.8 33.2c-1.2 3-3.2 5.3-6 7M30.2 33.2c1.2 3 3.2 5.3 6 7"
      />
    </svg>
  )
}
