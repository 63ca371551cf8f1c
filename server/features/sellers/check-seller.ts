import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import type { BankAccount } from '#domain/document/document-data.ts'
import { findElectronicAddressFault } from '#domain/document/electronic-address.ts'
import { Refusal, type RefusalDetail } from '#contract/refusal.ts'
import type { BankAccountForm, SellerForm } from '#contract/schemas/sellers.ts'

/**
 * Returns the bank accounts of a form as they are stored: IBAN and BIC without spaces, in capitals. Refuses an IBAN or a
 * BIC that is wrong, and an account without a number. Source: requirements 31.1.
 */
export function readBankAccounts(forms: readonly BankAccountForm[]): BankAccount[] {
  const accounts = forms.map(({ bankName, iban, accountNo, bic, currency }) => ({
    bankName: bankName ?? null,
    iban: iban == null ? null : (electronicFormatIBAN(iban) ?? iban),
    accountNo: accountNo ?? null,
    bic: bic == null ? null : bic.replaceAll(/\s/g, '').toUpperCase(),
    currency: currency ?? null,
  }))
  const faults = accounts.flatMap(listAccountFaults)
  if (faults.length > 0) throw new Refusal('INVALID_REQUEST', faults)
  return accounts
}

function listAccountFaults({ iban, accountNo, bic }: BankAccount, index: number): RefusalDetail[] {
  const path = `bankAccounts.${index}`
  const faults: (RefusalDetail | false)[] = [
    iban === null &&
      accountNo === null && { path: `${path}.iban`, message: 'Enter an IBAN or an account number' },
    iban !== null &&
      !isValidIBAN(iban) && { path: `${path}.iban`, message: 'This IBAN is not valid. Check its digits' },
    bic !== null &&
      !isValidBIC(bic) && { path: `${path}.bic`, message: 'This BIC is not valid: 8 or 11 characters' },
  ]
  return faults.filter((fault) => fault !== false)
}

/** Refuses an address in an e-invoice network without its scheme, or the other way round. */
export function refuseIncompleteElectronicAddress(form: SellerForm): void {
  const fault = findElectronicAddressFault(form)
  if (fault) throw new Refusal('INVALID_REQUEST', [fault])
}
