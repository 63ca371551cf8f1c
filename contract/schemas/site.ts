import { z } from 'zod/mini'
import { maybe } from './basics.ts'

/** What customers are told during maintenance. */
export const MaintenanceMessage = z.object({
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
})

/** The page about the house: a text and two pictures. Source: requirements 26.1. */
export const AboutUs = z.object({
  aboutUs: z.nullable(z.string()),
  image1: z.nullable(z.string()),
  image2: z.nullable(z.string()),
  version: z.optional(z.int()),
})
export type AboutUs = z.infer<typeof AboutUs>

/** What is left out stays; null clears the text or takes the picture away. A new picture comes as a file. */
export const AboutUsChange = z.object({
  aboutUs: maybe(z.string().check(z.maxLength(20_000))),
  image1: z.optional(z.null()),
  image2: z.optional(z.null()),
})
export type AboutUsChange = z.infer<typeof AboutUsChange>

/** The name of a vendor, as stock files write it. */
export const VendorName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** An address of the web that the server is to fetch. */
export const FetchedUrl = z.object({ url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) })
