import type { Seller } from '#contract/schemas/sellers.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { PictureField } from '#web/pages/admin/actions/picture-field.tsx'

type Props = { seller: Seller; onSaved: (saved: Seller) => void }

/** The logo of a saved seller. It is saved at once. */
export function SellerLogo({ seller, onSaved }: Props) {
  const show = (text: string) => (saved: Seller) => {
    onSaved(saved)
    notifyInfo(text)
  }
  const change = useApiMutation('changeSellerLogo', { onSuccess: show('Logo saved') })
  const remove = useApiMutation('deleteSellerLogo', { onSuccess: show('Logo removed') })
  const request = { params: { id: seller.id }, headers: matchVersion(seller) }
  return (
    <PictureField
      label="Logo"
      isClearable
      value={seller.logoUrl}
      onChange={(file) => {
        if (file instanceof File) change.mutate({ ...request, file })
        else remove.mutate(request)
      }}
    />
  )
}
