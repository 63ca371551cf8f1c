import { z } from 'zod/mini'
import { AboutUsChange, type AboutUs } from '#contract/schemas/site.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'

/** The URL of the current picture, the new file, or null for none. */
const Picture = z.nullable(z.union([z.string(), z.instanceof(File)]))

const AboutForm = z.object({ aboutUs: AboutUsChange.shape.aboutUs, image1: Picture, image2: Picture })

/** Returns the action that changes the About us page. */
export function makeAboutAction({ aboutUs, image1, image2, version }: AboutUs): Action {
  return createFormAction({
    endpoint: 'changeAboutUs',
    stale: ['readAboutUs', 'readDomainLayout', 'listAudit'],
    title: 'About us',
    fields: [
      {
        kind: 'long-text',
        name: 'aboutUs',
        label: 'Text',
        description: 'Leave a blank line between paragraphs',
      },
      { kind: 'picture', name: 'image1', label: 'First image', isClearable: true, isHalfWidth: true },
      { kind: 'picture', name: 'image2', label: 'Second image', isClearable: true, isHalfWidth: true },
    ],
    initialValues: { aboutUs, image1, image2 },
    submit: 'Save',
    done: 'About us saved',
    schema: AboutForm,
    send: (form) =>
      sendApiRequest('changeAboutUs', {
        headers: matchVersion({ version }),
        body: {
          aboutUs: form.aboutUs,
          ...(form.image1 === null && { image1: null }),
          ...(form.image2 === null && { image2: null }),
        },
        pictures: {
          ...(form.image1 instanceof File && { image1: form.image1 }),
          ...(form.image2 instanceof File && { image2: form.image2 }),
        },
      }),
    // The refusal of a stale edit carries the current text.
    rebase: (present) => makeAboutAction(present as AboutUs),
  })
}
