const storageKey = 'secondFactorReminder'

/** Whether the user has dismissed the reminder of a second factor since they signed in. */
export function isReminderDismissed(): boolean {
  return localStorage.getItem(storageKey) === 'dismissed'
}

export function dismissReminder(): void {
  localStorage.setItem(storageKey, 'dismissed')
}

/** Shows the reminder again: each sign-in does. */
export function resetReminder(): void {
  localStorage.removeItem(storageKey)
}
