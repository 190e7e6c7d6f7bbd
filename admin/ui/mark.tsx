/** The arches of the shop's default logo. */
export function Mark() {
  return (
    <svg
      aria-hidden="true"
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      className="shrink-0 text-accent"
    >
      <path d="M3 28V14a9 9 0 0 1 18 0v14M11 28V14a9 9 0 0 1 18 0v14" />
    </svg>
  )
}
