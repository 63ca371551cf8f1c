import { useMutation } from '@tanstack/react-query'
import type { EndpointName } from '#contract/contract.ts'
import { notifyError } from '#web/shared/notifications/notify.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { describeFailure } from './describe-failure.ts'
import { sendApiRequest, type EndpointArguments, type Reply } from './send-api-request.ts'

/** Endpoints that reply with a file. */
type FileEndpoint = { [Name in EndpointName]: Reply<Name> extends File ? Name : never }[EndpointName]

type Download = { name: FileEndpoint; request: () => Promise<File> }

type Downloading = {
  download: <Name extends FileEndpoint>(name: Name, ...args: EndpointArguments<Name>) => void
  /** The endpoint of the download in progress. */
  running: FileEndpoint | undefined
}

/** Downloads files of the API and saves them through the browser. */
export function useDownload(): Downloading {
  const { mutate, isPending, variables } = useMutation<void, unknown, Download>({
    mutationFn: async ({ request }) => saveFile(await request()),
    onError: (error, { name }) => notifyError(describeFailure(name, error)),
  })
  return {
    download: (name, ...args) => mutate({ name, request: () => sendApiRequest(name, ...args) }),
    running: isPending ? variables.name : undefined,
  }
}
