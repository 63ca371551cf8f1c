import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { CsvRequest, ExcelRequest, PdfRequest } from '#contract/schemas/exports.ts'

/** Source: requirements 20.3; the PDF is requirements 20.1, 20.2. */
export const exportEndpoints = defineEndpoints({
  exportExcel: {
    method: 'POST',
    path: '/api/site/exportExcel',
    summary: 'Export a list to Excel',
    access: 'signed-in',
    scope: 'stock:read',
    body: ExcelRequest,
    // A page sends thousands of rows, each with dozens of cells.
    bodyLimitKb: 8192,
    reply: 'file',
    writes: false,
    isExport: true,
    refuses: [],
    maxRequestsPerMinute: 30,
  },
  exportCsv: {
    method: 'POST',
    path: '/api/site/exportCsv',
    summary: 'Export a list as CSV',
    access: 'signed-in',
    scope: 'stock:read',
    body: CsvRequest,
    bodyLimitKb: 8192,
    reply: 'file',
    writes: false,
    isExport: true,
    refuses: [],
    maxRequestsPerMinute: 30,
  },
  exportPdf: {
    method: 'POST',
    path: '/api/site/exportPdf',
    summary: 'Export a list as PDF',
    access: 'signed-in',
    scope: 'stock:read',
    body: PdfRequest,
    bodyLimitKb: 8192,
    reply: 'file',
    writes: false,
    isExport: true,
    refuses: [],
    maxRequestsPerMinute: 30,
  },
})
