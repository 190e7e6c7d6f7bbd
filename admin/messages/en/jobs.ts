import type { CheckedFor } from '#backoffice/operation/findings.ts'
import type { JobKind, JobProblem, JobState } from '#domain/staff/jobs.ts'

/** Long work, and choosing many rows. */
export const jobsEn = {
  jobs: {
    title: 'Tasks',
    about:
      'Long work goes on here, also when you close the page. Two tasks run at once; others wait in line.',
    empty: 'No task has been started yet.',
    emptyText: 'What takes long is done here: many orders at once, large exports, taking back an import.',
    noneLikeThis: 'No task is like this.',
    filters: { open: 'waiting or running', failed_lately: 'failed since yesterday', failed: 'failed' },
    kinds: {
      move_orders: 'Change the status of orders',
      export_orders: 'Export orders',
      export_clients: 'Export clients',
      export_trail: 'Export the trail',
      undo_import: 'Take an import back',
      check_shop: 'Check the data and the trail',
    } satisfies Record<JobKind, string>,
    moveTo: (status: string) => `Mark orders as ${status.toLowerCase()}`,
    dryRun: 'See what taking an import back would change',
    states: {
      waiting: 'waits',
      running: 'is running',
      done: 'done',
      failed: 'failed',
      cancelled: 'cancelled',
    } satisfies Record<JobState, string>,
    asked: 'Started by',
    since: 'Running since',
    ended: 'Ended',
    rowsOf: (done: string, all: string) => `${done} of ${all}`,
    inOneStep: (all: string) => `${all} rows, all in one step`,
    grace: 'Nothing has been changed yet. It begins at',
    soon: 'It begins in a moment.',
    inLine: (ahead: number) =>
      ahead === 1 ? 'It waits in line: 1 task comes first.' : `It waits in line: ${ahead} tasks come first.`,
    stopping: 'It stops in a moment.',
    reloads: 'This page keeps itself up to date. You may close it.',
    undo: 'Undo',
    cancel: 'Cancel',
    whatStays: 'Orders that are changed already stay changed.',
    nothingDone: 'Nothing was changed.',
    partlyDone: (done: string, all: string) =>
      `${done} of ${all} rows were done before; the others were not.`,
    outcomes: {
      moved: 'Changed',
      move_refused: 'Not possible from their status',
      move_pending: 'Somebody was just changing them',
      not_found: 'No longer there',
      kept: 'Changed since: stays as it is',
      restored: 'Comes back',
    } as Readonly<Record<string, string>>,
    details: 'Each of them',
    allAsFile: 'All as CSV',
    isNow: (status: string) => `is ${status.toLowerCase()}`,
    download: (format: string) => `Download (${format})`,
    downloadUntil: 'Only you can download it, until',
    fileGone: 'The file was kept for a day and has been removed. Export again if you need it.',
    fileUnreachable:
      'The file is in the object store, which does not answer now. Try again in a few minutes.',
    fileRows: (rows: string) => (rows === '1' ? '1 row' : `${rows} rows`),
    problems: {
      not_permitted: 'Whoever started it may no longer do this.',
      interrupted: 'The shop was stopped in the middle of it too often.',
      no_import: 'The import is no longer kept.',
      undone_meanwhile: 'The import had been taken back already.',
      error: 'Something failed on our side; the log of the shop says what.',
    } satisfies Record<JobProblem, string>,
    checkFine: 'Everything agrees: orders, catalog and trail.',
    checkFound: (count: string) => (count === '1' ? '1 problem was found:' : `${count} problems were found:`),
    checkedFor: {
      trail: {
        what: 'The trail is not whole from this entry on:',
        remedy:
          'Somebody changed the database outside the shop, or a part of it was lost. Find out who has access to the server, and compare with the newest backup in which npm run lonja -- check finds nothing.',
      },
      lineTotal: {
        what: 'A line does not add up in order',
        remedy:
          'The order was changed outside the shop. Compare it with the mail that went out for it, and agree with the client on the right amount. To have it as it was, restore a backup from before.',
      },
      subtotal: {
        what: 'The subtotal does not add up in order',
        remedy:
          'A line was changed, added or lost outside the shop. Compare the order with the mail that went out for it, and agree with the client on what is right. To have it as it was, restore a backup from before.',
      },
      total: {
        what: 'The total does not add up in order',
        remedy:
          'Its subtotal, tax or total was changed outside the shop. Compare the order with the mail that went out for it before you invoice it. To have it as it was, restore a backup from before.',
      },
      history: {
        what: 'The status is not in the history of order',
        remedy:
          'Its status was changed outside the shop, and the client was not told. Open the order and move it to the status that is right: that is recorded, and mended so.',
      },
      categoryCycle: {
        what: 'Categories are inside each other in catalog',
        remedy:
          'The shop cannot show them in its menu. Give one of them another parent, or none, in the file of the categories, and import that file.',
      },
      orphans: {
        what: 'Items without their category or parent in catalog',
        remedy:
          'Import the missing categories and parents, or these items with others. Health lists the items under “Catalog”.',
      },
      damage: {
        what: 'The database file is damaged:',
        remedy:
          'Stop the shop, keep a copy of the file, and restore the newest good backup with npm run lonja -- restore. Then let the disk be examined: it often comes from there.',
      },
      danglingRow: {
        what: 'A row belongs to one that is missing:',
        remedy:
          'A row was deleted outside the shop. Restore the newest backup in which npm run lonja -- check finds nothing, or ask whoever looks after the database.',
      },
    } satisfies Record<CheckedFor, { what: string; remedy: string }>,
    check: 'Check the data and the trail',
    tooManyJobs: 'You have 10 open tasks. Wait until one of them has ended.',
  },
  bulk: {
    which: 'Which orders',
    ticked: 'Those ticked on this page',
    toActions: (count: string) => `${count} chosen: what to do`,
    tickedCount: (count: string) => `The chosen ones: ${count}`,
    here: (count: string) => (count === '1' ? 'The one on this page' : `All ${count} on this page`),
    matching: (count: string) => `All ${count} that match`,
    untick: 'Choose none',
    becomes: (count: string, status: string) =>
      count === '1'
        ? `1 order becomes ${status.toLowerCase()}.`
        : `${count} orders become ${status.toLowerCase()}.`,
    madeNow: (count: string, status: string) =>
      count === '1'
        ? `1 order is now ${status.toLowerCase()}.`
        : `${count} orders are now ${status.toLowerCase()}.`,
    notPossible: (count: string) => (count === '1' ? '1 could not:' : `${count} could not:`),
    tooManyPapers: 'At most 200 orders are printed at once. Choose fewer.',
  },
}

export type JobsTexts = typeof jobsEn
