import { z } from 'zod/mini'
import { maybe, textLine } from './basics.ts'

/** The message to customers during maintenance. */
export const MaintenanceMessage = z.object({
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
})

/** The page about the merchant: a text and two pictures. Source: requirements 26.1. */
export const AboutUs = z.object({
  aboutUs: z.nullable(z.string()),
  image1: z.nullable(z.string()),
  image2: z.nullable(z.string()),
  version: z.optional(z.int()),
})
export type AboutUs = z.infer<typeof AboutUs>

/**
 * A change of the page. Missing fields stay unchanged; null clears the text or removes the picture. Upload a
 * new picture as a file.
 */
export const AboutUsChange = z.object({
  aboutUs: maybe(z.string().check(z.maxLength(20_000))),
  image1: z.optional(z.null()),
  image2: z.optional(z.null()),
})
export type AboutUsChange = z.infer<typeof AboutUsChange>

/** A vendor's name as stock files write it. */
export const VendorName = textLine(200)

/** A web address for the server to fetch. */
export const FetchedUrl = z.object({ url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) })
