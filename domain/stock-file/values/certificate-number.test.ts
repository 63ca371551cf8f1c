import { describe, expect, it } from 'vitest'
import { isExponentForm, readCertificateNumber } from './certificate-number.ts'

describe('a certificate number', () => {
  it.each([
    ['2141438171', '2141438171'],
    ['0012345', '0012345'],
    ['GIA 6492599129', '6492599129'],
    ['GIA6492599129', '6492599129'],
    ['IGI: LG123456789', 'LG123456789'],
    ['6492599129.0', '6492599129'],
    ['AGS-104050', '104050'],
    ['J7B-12/3', 'J7B-12/3'],
  ])('written %s is %s', (text, certificateNo) => {
    expect(readCertificateNumber(text)?.certificateNo).toBe(certificateNo)
  })

  it('is refused if a spreadsheet turned it into an exponent', () => {
    expect(readCertificateNumber('6.49E+09')).toBeNull()
    expect(readCertificateNumber('6,49E+09')).toBeNull()
    expect(readCertificateNumber('6E+09')).toBeNull()
  })

  it('may look like an exponent without being one', () => {
    expect(isExponentForm('12E3')).toBe(false)
    expect(readCertificateNumber('12E3')?.certificateNo).toBe('12E3')
  })

  it('with the prefix LG belongs to a lab-grown stone', () => {
    expect(readCertificateNumber('LG586312345')?.isLabGrown).toBe(true)
    expect(readCertificateNumber('IGI LG586312345')?.isLabGrown).toBe(true)
    expect(readCertificateNumber('2141438171')?.isLabGrown).toBe(false)
  })

  it.each(['', '<b>1</b>', '1'.repeat(41), 'a\nb'])('is not %j', (text) => {
    expect(readCertificateNumber(text)).toBeNull()
  })
})
