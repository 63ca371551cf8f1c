import { expect, test } from 'vitest'
import { countByDay, countByPage } from './count-page-views.ts'

const pageViews = [
  { day: '2026-10-30', page: '/', views: 100 },
  { day: '2026-11-01', page: '/', views: 5 },
  { day: '2026-11-07', page: '/', views: 2 },
  { day: '2026-11-07', page: '/white-diamonds', views: 9 },
]

test('days without a visit are listed too', () => {
  expect(countByDay(pageViews, 3, '2026-11-07')).toEqual([
    { day: '2026-11-05', views: 0 },
    { day: '2026-11-06', views: 0 },
    { day: '2026-11-07', views: 11 },
  ])
})

test('a week is today and the six days before it', () => {
  expect(countByPage(pageViews, '2026-11-07')).toEqual([
    { page: '/', today: 2, week: 7, all: 107 },
    { page: '/white-diamonds', today: 9, week: 9, all: 9 },
  ])
})
