import { isListName } from '#domain/staff/saved-views.ts'
import { changeView, findView, removeView, restoreView } from '#services/views/saved-views.ts'
import type { Undoer } from './undoer.ts'

/** A saved view comes back, gets its former name or filters again, or goes. */
export const restoredView: Undoer = {
  async read(db, viewId) {
    const row = await findView(db, Number(viewId))
    return new Map(row ? [[`saved_views ${viewId}`, { ...row }]] : [])
  },
  async write(db, by, viewId, { current, restored }) {
    const former = new Map(restored.map((value) => [value.name, value.former]))
    if (current.size > 0 && former.get('view_id') === null) return removeView(db, by, Number(viewId))
    const [name, query] = [former.get('name'), former.get('query')]
    if (current.size > 0) {
      // One change gives a view another name or other filters, never both
      if (typeof name === 'string') return (await changeView(db, by, Number(viewId), { name })).ok
      return typeof query === 'string' && (await changeView(db, by, Number(viewId), { query })).ok
    }
    const [list, staffId] = [former.get('list'), former.get('staff_id')]
    if (typeof name !== 'string' || typeof query !== 'string' || !isListName(list)) return false
    const staff_id = typeof staffId === 'number' ? staffId : null
    return restoreView(db, by, { view_id: Number(viewId), list, staff_id, name, query })
  },
}
