import { useEffect } from 'react'
import { useViewer } from '#web/shared/session/session-context.ts'
import { recordRecentStone } from './recent-stones.ts'

/** Records that the user views a stone, for the home page. Not during impersonation. */
export function useRecordRecentStone(stockId: string | undefined): void {
  const { user, impersonation } = useViewer()
  const userId = impersonation ? undefined : user?.id
  useEffect(() => {
    if (userId !== undefined && stockId !== undefined) recordRecentStone(userId, stockId, localStorage)
  }, [userId, stockId])
}
