import { addDocument, addSeller, findDayBefore } from '#tests/support/documents/add-documents.ts'
import { expect, test } from './support/shop.ts'
