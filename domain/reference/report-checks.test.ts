import { expect, test } from 'vitest'
import { labs } from './labs.ts'
import { findReportCheckUrl } from './report-checks.ts'

const findUrl = (labName: string, certificateNo: string | null, carats: number | null = 1.02) =>
  findReportCheckUrl({ labName, certificateNo, carats })

test.each([
  ['GIA', '2141438171', 'https://www.gia.edu/report-check?reportno=2141438171'],
  ['GIA', 'GIA 2141438171', 'https://www.gia.edu/report-check?reportno=2141438171'],
  ['IGI', 'LG593221044', 'https://www.igi.org/verify-your-report/?r=LG593221044'],
  ['HRD', '180000 12345', 'https://my.hrdantwerp.com/?id=34&record_number=18000012345'],
  ['GCAL', '331220044', 'https://www.gcalusa.com/certificate-search.html?certificate_id=331220044'],
  ['AGS', '104', 'https://www.agslab.com/reportTypes/dqr.php?StoneID=104&Weight=1.02&D=1'],
])('the report of %s with the number %s is checked at %s', (labName, number, url) => {
  expect(labs.getByName(labName).name).toBe(labName)
  expect(findUrl(labName, number)).toBe(url)
})

test.each([
  ['another laboratory', 'EGL', '12345'],
  ['a stone without a report', 'None', '12345'],
  ['a name that every object has', 'constructor', '12345'],
  ['a report without a number', 'GIA', null],
  ['an empty number', 'GIA', 'GIA '],
])('%s has no check', (_what, labName, number) => {
  expect(findUrl(labName, number)).toBeUndefined()
})

test('a number cannot change the address', () => {
  expect(findUrl('GIA', '1&x=https://evil.example/#?')).toBe(
    'https://www.gia.edu/report-check?reportno=1%26x%3Dhttps%3A%2F%2Fevil.example%2F%3F',
  )
})
