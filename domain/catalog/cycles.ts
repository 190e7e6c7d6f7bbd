/** Finds the cycles among members that each have at most one parent. Visits every member once. */
export function findCycles<Member>(
  members: Iterable<Member>,
  parentOf: (member: Member) => Member | undefined,
): Member[][] {
  const cycles: Member[][] = []
  const walked = new Set<Member>()
  for (const start of members) {
    const line = new Map<Member, number>()
    let member: Member | undefined = start
    while (member !== undefined && !walked.has(member)) {
      walked.add(member)
      line.set(member, line.size)
      member = parentOf(member)
    }
    const cycleStart = member === undefined ? undefined : line.get(member)
    if (cycleStart !== undefined) cycles.push([...line.keys()].slice(cycleStart))
  }
  return cycles
}
