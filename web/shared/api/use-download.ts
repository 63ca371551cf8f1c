import { useMutation } from '@tanstack/react-query'
import type { EndpointName } from '#contract/contract.ts'
import { notifyError } from '#web/shared/notifications/notify.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { describeFailure } from './describe-failure.ts'

type Download = {
  name: EndpointName
  /** Requests the file. */
  request: () => Promise<File>
}

/** Downloads files of the API and saves them through the browser. `running`: the endpoint of the download. */
export function useDownload(): { download: (file: Download) => void; running: EndpointName | undefined } {
  const { mutate, isPending, variables } = useMutation<void, unknown, Download>({
    mutationFn: async ({ request }) => saveFile(await request()),
    onError: (error, { name }) => notifyError(describeFailure(name, error)),
  })
  return { download: mutate, running: isPending ? variables.name : undefined }
}
