import { formatCell, formatStoredNumber, isLongNumber } from '#spreadsheet/format/number-text.ts'
import { limits } from '#spreadsheet/limits.ts'
import { readColumn } from '#spreadsheet/ranges/cell-reference.ts'
import type { RowBuilder } from '#spreadsheet/row-builder.ts'
import type { CellMark, SheetRow } from '#spreadsheet/spreadsheet.ts'
import { refuseLongCell } from '#spreadsheet/unreadable-file.ts'
import { isTrue, type XmlHandler } from '#spreadsheet/xml/xml-reader.ts'
import type { CellStyle } from './cell-styles.ts'
import { decodeEscapes } from './decode-escapes.ts'
import {
  evaluateExpression,
  findOutsideAddress,
  type HyperlinkFormula,
  moveFormula,
  parseHyperlinkFormula,
} from './hyperlink-formula.ts'

/** What the cells of a sheet refer to. */
export type CellContext = {
  sharedStrings: readonly string[]
  styles: readonly (CellStyle | null)[]
  isFrom1904: boolean
  isToBeCalculated: boolean
}

type PendingLink = { column: number; formula: HyperlinkFormula; isCalculated: boolean }
type SharedFormula = { formula: HyperlinkFormula; row: number; column: number }

const errorMark: CellMark = { isError: true }
const dateMark: CellMark = { isDate: true }
const longNumberMark: CellMark = { isLongNumber: true }
const uncalculatedMark: CellMark = { isUncalculated: true }

/** Turns the XML of the rows of a sheet into rows, which `takeRows` returns. */
export class SheetParser implements XmlHandler {
  readonly #context: CellContext
  readonly #builder: RowBuilder
  #rows: SheetRow[] = []
  #element = ''
  #isInRows = false
  #phonetic = 0

  #row = 0
  #isRowHidden = false
  #isRowBegun = false
  #column = -1
  #pendingLinks: PendingLink[] = []
  readonly #sharedFormulas = new Map<string, SharedFormula>()

  #type = ''
  #style = 0
  #value: string | undefined
  #inline = ''
  #formula: string | undefined
  #sharedIndex: string | undefined

  constructor(context: CellContext, builder: RowBuilder) {
    this.#context = context
    this.#builder = builder
  }

  /** Returns the rows that were completed since the last call. */
  takeRows(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string): void {
    this.#element = name
    switch (name) {
      case 'c':
        if (!this.#isRowBegun) this.#beginRow()
        this.#column += 1
        this.#type = ''
        this.#style = 0
        this.#value = undefined
        this.#inline = ''
        this.#formula = undefined
        this.#sharedIndex = undefined
        break
      case 'row':
        this.#row += 1
        this.#column = -1
        this.#isRowHidden = false
        this.#isRowBegun = false
        break
      case 'v':
        this.#value = ''
        break
      case 'f':
        this.#formula = ''
        break
      case 'rPh':
        this.#phonetic += 1
        break
      case 'sheetData':
        this.#isInRows = true
        break
    }
  }

  attribute(name: string, value: string): void {
    switch (this.#element) {
      case 'c':
        if (name === 'r') this.#column = readColumn(value)
        else if (name === 't') this.#type = value
        else if (name === 's') this.#style = Number(value)
        break
      case 'row':
        if (name === 'r') this.#row = Number(value)
        else if (name === 'hidden') this.#isRowHidden ||= isTrue(value)
        else if (name === 'ht') this.#isRowHidden ||= Number(value) === 0
        break
      case 'f':
        if (name === 'si') this.#sharedIndex = value
        break
    }
  }

  text(data: string): void {
    switch (this.#element) {
      case 'v':
        this.#value += data
        this.#checkLength(this.#value)
        break
      case 't':
        if (this.#phonetic === 0) this.#inline += data
        this.#checkLength(this.#inline)
        break
      case 'f':
        this.#formula += data
        this.#checkLength(this.#formula)
        break
    }
  }

  close(name: string): void {
    this.#element = ''
    if (name === 'c') this.#endCell()
    else if (name === 'row') this.#endRow()
    else if (name === 'rPh') this.#phonetic -= 1
    else if (name === 'sheetData') this.#isInRows = false
  }

  #checkLength(text: string | undefined): void {
    if (text !== undefined && text.length > limits.cellCharacters) {
      refuseLongCell()
    }
  }

  #beginRow(): void {
    this.#isRowBegun = true
    this.#builder.begin(this.#row, this.#isRowHidden)
  }

  #endRow(): void {
    if (!this.#isInRows) return
    if (!this.#isRowBegun) this.#beginRow()
    if (this.#pendingLinks.length > 0) this.#addFormulaLinks()
    const row = this.#builder.finish()
    if (row) this.#rows.push(row)
  }

  #endCell(): void {
    const column = this.#column
    const hasFormula = this.#formula !== undefined
    const link = hasFormula ? this.#findHyperlink() : undefined
    const value = this.#value
    if (hasFormula) {
      const isPlaceholder = this.#context.isToBeCalculated && value === '0' && this.#type !== 'str'
      const isCalculated = this.#type === 'str' ? value !== undefined : value !== undefined && value !== ''
      if (link)
        this.#pendingLinks.push({ column, formula: link, isCalculated: isCalculated && !isPlaceholder })
      if (!isCalculated || isPlaceholder) {
        this.#builder.put(column, '', uncalculatedMark)
        return
      }
    }
    this.#putValue(column, value)
  }

  #putValue(column: number, value: string | undefined): void {
    const builder = this.#builder
    switch (this.#type) {
      case 's':
        builder.put(column, this.#context.sharedStrings[Number(value)] ?? '', null)
        return
      case 'inlineStr':
        builder.put(column, decodeEscapes(this.#inline), null)
        return
      case 'str':
        builder.put(column, decodeEscapes(value ?? ''), null)
        return
      case 'b':
        if (value) builder.put(column, isTrue(value.trim()) ? 'Yes' : 'No', null)
        return
      case 'e':
        if (value) builder.put(column, value, errorMark)
        return
      case 'd':
        if (value) builder.put(column, value.slice(0, 10), dateMark)
        return
      default:
        if (value) this.#putNumber(column, value)
    }
  }

  #putNumber(column: number, stored: string): void {
    const style = this.#context.styles[this.#style] ?? null
    const number = Number(stored)
    if (!Number.isFinite(number)) this.#builder.put(column, stored, null)
    else if (style !== null && style.format.kind !== 'plain') {
      this.#builder.put(column, formatCell(stored, style.format, this.#context.isFrom1904), style.mark)
    } else {
      this.#builder.put(column, formatStoredNumber(stored), style?.mark ?? null)
      if (isLongNumber(number)) this.#builder.put(column, formatStoredNumber(stored), longNumberMark)
    }
  }

  /** Returns the HYPERLINK formula of this cell: its own, or the copy of one that other cells share. */
  #findHyperlink(): HyperlinkFormula | undefined {
    const index = this.#sharedIndex
    const formula = parseHyperlinkFormula(this.#formula ?? '')
    if (index === undefined) return formula
    if (formula) {
      this.#sharedFormulas.set(index, { formula, row: this.#row, column: this.#column })
      return formula
    }
    const shared = this.#formula === '' ? this.#sharedFormulas.get(index) : undefined
    return shared && moveFormula(shared.formula, this.#row - shared.row, this.#column - shared.column)
  }

  /** Adds the addresses of HYPERLINK formulas once all cells are known to which they may refer. */
  #addFormulaLinks(): void {
    const textAt = (column: number): string => this.#builder.textAt(column)
    for (const { column, formula, isCalculated } of this.#pendingLinks) {
      const address = evaluateExpression(formula.address, this.#row, textAt)
      const link = findOutsideAddress(address)
      const text = evaluateExpression(formula.text ?? formula.address, this.#row, textAt)
      const isKnown = !isCalculated && text !== undefined
      if (isKnown) this.#builder.replace(column, text)
      if (link !== undefined) this.#builder.put(column, textAt(column), { link })
    }
    this.#pendingLinks = []
  }
}
