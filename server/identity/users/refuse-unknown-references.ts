import { businessTypes } from '#domain/reference/business-types.ts'
import { countries } from '#domain/reference/countries.ts'
import { refuseRequest } from '#contract/refusal.ts'

type References = { countryId?: number | null | undefined; businessTypeId?: number | null | undefined }

/** Refuses ids that no reference list has, which a schema cannot check. */
export function refuseUnknownReferences({ countryId, businessTypeId }: References): void {
  if (countryId != null && !countries.find(countryId)) refuseRequest('countryId', 'Unknown country')
  if (businessTypeId != null && !businessTypes.find(businessTypeId)) {
    refuseRequest('businessTypeId', 'Unknown business type')
  }
}
