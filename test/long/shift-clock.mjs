/** Loaded before a program: its clock is ahead, as on a machine whose time is wrong. CLOCK_AHEAD_MS, milliseconds. */
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'])
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + aheadMs] : given))
  }

  static now() {
    return RealDate.now() + aheadMs
  }
}
